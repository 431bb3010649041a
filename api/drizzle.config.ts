import { defineConfig } from 'drizzle-kit';

// The tool wants a default export.
export default defineConfig({ dialect: 'postgresql', schema: './src/database/schema.ts', out: './migrations' });
