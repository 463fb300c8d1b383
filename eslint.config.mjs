import { readFileSync } from 'node:fs';
import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { areaNames } from './server-kit/src/areas.mjs';

const AREAS = areaNames('.');

/** The package that component tests are written with. */
const TESTING = 'shared/testing';

const { workspaces: WORKSPACES } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Entries of the contract that exist once in a page (docs/decisions/002). */
const SINGLETONS = JSON.parse(readFileSync('shared/contract/src/run-time-entries.json', 'utf8'));

/** Packages of `shared/`, each followed by what it is built on; `build` is the preset of `webpack.config.ts`. */
const SHARED = ['domain', 'contract', 'ui', 'editor', 'build', 'testing'];

/**
 * Imports run one way: an area or the shell imports packages of `shared/` alone, and the shell knows areas only through
 * the contract. `api` meets them only in the domain, and `server` puts all together. `server-kit` is what every server
 * and command builds on (docs/layout.md).
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

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist-server/**',
      '**/dist-development/**',
      '.cache/**',
      '.nx/**',
      'data*/**',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    plugins: { 'react-hooks': reactHooks, 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js'] }),
      ],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/internal-regex': '^@teluk-mart/',
    },
    rules: {
      ...reactHooks.configs.recommended.rules,
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      // RTK Query names a call without arguments by `void`.
      '@typescript-eslint/no-invalid-void-type': 'off',
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-relative-packages': 'error',
      'import-x/no-extraneous-dependencies': 'error',
    },
  },
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
  // Tests may also use what the repository's own package.json brings.
  ...WORKSPACES.map((workspace) => ({
    files: [
      `${workspace}/**/*.test.{ts,tsx}`,
      `${workspace}/**/testing/**/*.{ts,tsx}`,
      ...(workspace === TESTING ? [`${workspace}/src/**/*.{ts,tsx}`] : []),
    ],
    rules: {
      'import-x/no-extraneous-dependencies': ['error', { packageDir: [workspace, '.'] }],
    },
  })),
  {
    // A new area may import the packages that its manifest takes from the shell's (tools/new-area/area-files.ts).
    files: ['tools/new-area/template/**/*.{ts,tsx}'],
    rules: {
      'import-x/no-extraneous-dependencies': ['error', { packageDir: ['tools', 'shell', '.'] }],
    },
  },
  ...AREAS.map((area) => importsOf(`${area}/src`, SHARED, [heavyOnlyByPath, withoutContext])),
  importsOf('shell', SHARED),
  importsOf('server-kit', []),
  importsOf(
    'server',
    ['domain', 'contract', 'ui', 'build', 'server-kit', 'api', 'releases'],
    [
      {
        regex: '^@teluk-mart/ui/(?!theme(/|$))',
        message: 'The server meets shell and areas only in the contract, the domain and the theme.',
      },
    ],
  ),
  importsOf('releases', ['domain', 'contract', 'build', 'server-kit']),
  importsOf('tools', [...SHARED, 'server-kit', 'releases']),
  importsOf('tools/new-area/template', SHARED, [heavyOnlyByPath, withoutContext]),
  importsOf('api', ['domain', 'server-kit']),
  { files: ['**/*.{mjs,js}', 'tools/**', 'e2e/**'], languageOptions: { globals: globals.node } },
  {
    // Playwright finds out which fixtures a fixture needs from the pattern of its first parameter.
    files: ['e2e/**'],
    rules: { 'no-empty-pattern': 'off' },
  },
  prettier,
);
