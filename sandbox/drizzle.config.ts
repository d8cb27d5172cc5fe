import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './platform/schema.ts',
    './*/schema.ts',
    './payments/schema/*.ts',
    './marketplace/store/schema/*.ts',
  ],
  out: './migrations',
});
