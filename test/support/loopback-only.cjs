/**
 * Keeps tests from the network: a connection to anything but this machine throws. Brought into every test by
 * vitest.config.ts, and into the commands that tests start by NODE_OPTIONS.
 */
const { Socket } = require('node:net');

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|::1|::ffff:127(?:\.\d+){3})$/;

const connect = Socket.prototype.connect;

Socket.prototype.connect = function connectOnlyHere(...words) {
  const [first, second] = Array.isArray(words[0]) ? words[0] : words;
  const isPath = typeof first === 'string' && Number.isNaN(Number(first));
  const { path, host } =
    typeof first === 'object' && first !== null ? first : { path: isPath ? first : undefined, host: second };
  const name = typeof host === 'string' ? host : 'localhost';
  if (path === undefined && !LOOPBACK.test(name)) throw new Error(`A test reached for ${name}.`);
  return connect.apply(this, words);
};
