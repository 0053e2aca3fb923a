import { isAbsoluteUri } from '../../schema/uri.js';
import { isArray, isObject, type JsonValue } from '../../text/value.js';
import type { NumberShape, Structure, TextShape } from './shape.js';

/** Whether a value, its parts aside, is what a shape asks for. */
export function fits(value: JsonValue, shape: Structure): boolean {
  switch (shape.kind) {
    case 'any':
      return true;
    case 'boolean':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number' && fitsNumber(value, shape);
    case 'text':
      return typeof value === 'string' && fitsText(value, shape);
    case 'array':
      return isArray(value);
    default:
      return isObject(value);
  }
}

function fitsNumber(value: number, { minimum = value, maximum = value, integer = false }: NumberShape): boolean {
  return value >= minimum && value <= maximum && (!integer || Number.isInteger(value));
}

function fitsText(value: string, { nonEmpty, oneOf, format, pattern }: TextShape): boolean {
  if (nonEmpty && value === '') return false;
  if (oneOf !== undefined) return oneOf.includes(value);
  if (pattern !== undefined) return pattern.test.test(value);
  if (format === 'uri') return isAbsoluteUri(value);
  return format !== 'email' || EMAIL.test(value);
}

/** Something, an at sign, and a host: RFC 5321 allows much more on the left than anybody uses. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*$/;
