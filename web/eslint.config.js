import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/** `wire`: how types may write what goes over the wire. */
const names = (...wire) => [
  'error',
  { selector: 'default', format: ['camelCase'], leadingUnderscore: 'allow' },
  { selector: 'import', format: ['camelCase', 'PascalCase'] },
  { selector: 'typeLike', format: ['PascalCase'] },
  { selector: 'variable', format: ['camelCase', 'PascalCase'] }, // a component in a variable begins with a capital
  { selector: 'variable', modifiers: ['destructured'], format: null },
  { selector: 'parameter', modifiers: ['destructured'], format: null },
  { selector: ['objectLiteralProperty', 'objectLiteralMethod'], format: null }, // their types say what fits
  { selector: 'typeProperty', format: ['camelCase', 'PascalCase', ...wire] },
  { selector: 'typeMethod', format: ['camelCase', ...wire], leadingUnderscore: 'allow' },
];

export default ts.config(
  { ignores: ['dist', 'public', '**/*.generated.ts', '**/*.d.ts'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      'no-undef': 'off', // TypeScript's own check
      '@typescript-eslint/naming-convention': names(),
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'svelte/prefer-svelte-reactivity': 'off', // a plain Map is what most of them are meant to be
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    rules: { 'no-useless-assignment': 'off' }, // it does not know that $derived runs again
    languageOptions: { parserOptions: { extraFileExtensions: ['.svelte'], parser: ts.parser, svelteConfig } },
  },
  { files: ['**/*.ts'], rules: { 'prefer-const': ['error', { ignoreReadBeforeAssign: true }] } },
  {
    // What goes over the wire keeps the names it has there.
    files: ['src/engine/**', 'src/live/messages.ts', 'src/board/talavera/guide/print.ts'],
    rules: { '@typescript-eslint/naming-convention': names('snake_case') },
  },
);
