import { readFileSync } from 'node:fs';
import { areaNames } from './server/src/releases/areas.mjs';

const AREAS = areaNames('.');

/** Entries of the contract that exist once in a page (docs/decisions/002). */
const SINGLETONS = JSON.parse(readFileSync('shared/contract/src/run-time-entries.json', 'utf8'));

/** Packages of `shared/`, each followed by what it is built on; `build` is the preset of `webpack.config.ts`. */
const SHARED = ['domain', 'contract', 'ui', 'editor', 'build', 'testing'];

/**
 * Imports run one way: an area or the shell imports packages of `shared/` alone, and the shell knows areas only through
 * the contract. `server` meets them in the domain, the contract and the theme (docs/layout.md).
 *
 * @param {string} folder
 * @param {string[]} allowed what of ours may be imported
 * @param {object[]} more further forbidden patterns
 */
function importsOf(folder, allowed, more = []) {
  const exceptions = allowed.map((name) => `!@teluk-mart/${name}`);
  return {
    files: [`${folder}/**/*.{ts,tsx}`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['@teluk-mart/*', ...exceptions],
              message: `${folder} may import only ${allowed.join(', ') || 'itself'} of ours.`,
            },
            ...more,
          ],
        },
      ],
    },
  };
}

const heavyOnlyByPath = {
  regex: '^@mui/material$|^@mui/system$|^react-router(-dom)?$|^react-redux$|^@reduxjs/toolkit',
  message:
    'Take the router and the store from @teluk-mart/contract (routing, state, api-client), and MUI components by path.',
};

const withoutContext = {
  regex: '^@mui/material/ButtonGroup$',
  message:
    'The shell provides the buttons, which would not see the group of an area: share ButtonGroup, too (shared/build/src/shared-modules.ts).',
};

/** Rules of Hooks, and those by which the React Compiler judges code. */
const REACT = [
  'rules-of-hooks',
  'exhaustive-deps',
  'error-boundaries',
  'globals',
  'immutability',
  'incompatible-library',
  'preserve-manual-memoization',
  'purity',
  'refs',
  'set-state-in-effect',
  'set-state-in-render',
  'static-components',
  'unsupported-syntax',
  'use-memo',
];

export default {
  ignorePatterns: [
    '**/dist*/**',
    '.cache/**',
    'data*/**',
    'test-results/**',
    'playwright-report/**',
  ],
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react'],
  categories: { correctness: 'error' },
  env: { builtin: true, browser: true, node: true, es2024: true },
  rules: {
    // Playwright finds out which fixtures a fixture needs from the pattern of its first parameter.
    'no-empty-pattern': 'off',
    // Only tests of the scripts in documents evaluate text; the policy of pages forbids it.
    'no-eval': 'off',
    'react/no-children-prop': 'off',
    'unicorn/no-useless-spread': 'off',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'import/no-cycle': ['error', { ignoreExternal: true }],
    'import/no-duplicates': 'error',
    ...Object.fromEntries(REACT.map((rule) => [`react/${rule}`, 'error'])),
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-dynamic-delete': 'error',
    'typescript/array-type': 'error',
    'typescript/consistent-type-definitions': 'error',
    'typescript/no-inferrable-types': 'error',
  },
  overrides: [
    importsOf(
      'shared/contract',
      ['domain', 'contract', 'testing'],
      [
        {
          // A copy of one of these inside an area would be a second store or router.
          regex: `^\\.\\./(${SINGLETONS.join('|')})/`,
          message: 'Import this through @teluk-mart/contract/…, so that the shell’s copy is used.',
        },
      ],
    ),
    importsOf('shared/domain', []),
    importsOf('shared/ui', ['domain', 'contract', 'ui', 'testing']),
    importsOf('shared/editor', ['domain', 'contract', 'ui', 'testing']),
    importsOf('shared/build', ['contract']),
    importsOf('shared/testing', ['domain', 'contract', 'ui']),
    ...AREAS.map((area) => importsOf(`${area}/src`, SHARED, [heavyOnlyByPath, withoutContext])),
    importsOf('shell', SHARED),
    importsOf(
      'server',
      ['domain', 'contract', 'ui', 'build'],
      [
        {
          group: ['@teluk-mart/ui/*', '!@teluk-mart/ui/theme'],
          message:
            'The server meets shell and areas only in the contract, the domain and the theme.',
        },
      ],
    ),
    importsOf('tools', [...SHARED, 'server']),
    importsOf('tools/new-area/template', SHARED, [heavyOnlyByPath, withoutContext]),
  ],
};
