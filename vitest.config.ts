import { defineConfig, type ViteUserConfig } from 'vitest/config';

const config: ViteUserConfig = defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/support/loopback-only.cjs'],
    testTimeout: 60_000,
    reporters: process.env.CI ? ['default', ['json', { outputFile: 'coverage/tests.json' }]] : ['default'],
  },
});

export default config;
