import nx from '@nx/eslint-plugin';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Which project may import which: layers by `type`, teams by `scope`. */
const boundaries = {
  enforceBuildableLibDependency: false,
  allow: [],
  depConstraints: [
    { sourceTag: 'type:contracts', onlyDependOnLibsWithTags: ['type:contracts'] },
    { sourceTag: 'type:server', onlyDependOnLibsWithTags: ['type:contracts', 'type:server'] },
    { sourceTag: 'type:ui', onlyDependOnLibsWithTags: ['type:contracts', 'type:ui'] },
    { sourceTag: 'type:service', onlyDependOnLibsWithTags: ['type:contracts', 'type:server', 'type:testing'] },
    { sourceTag: 'type:web', onlyDependOnLibsWithTags: ['type:contracts', 'type:ui'] },
    {
      sourceTag: 'type:platform',
      onlyDependOnLibsWithTags: ['type:contracts', 'type:server', 'type:service', 'type:testing'],
    },
    ...['tests', 'e2e'].map((type) => ({
      sourceTag: `type:${type}`,
      onlyDependOnLibsWithTags: ['type:contracts', 'type:server', 'type:service', 'type:platform', 'type:testing'],
    })),
    { sourceTag: 'type:testing', onlyDependOnLibsWithTags: ['type:contracts', 'type:server'] },
    ...[
      'identity',
      'auctions',
      'diagnostics',
      'assessments',
      'enhancements',
      'gateway',
      'shell',
      'mechanic',
      'reports',
      'admin',
    ].map((team) => ({ sourceTag: `scope:${team}`, onlyDependOnLibsWithTags: ['scope:shared', `scope:${team}`] })),
  ],
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/.data/**',
      'docs/**',
      '.nx/**',
      'libs/ui/src/api/openapi.ts',
      'libs/ui/surface.d.ts',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mjs'],
    plugins: { '@nx': nx, 'import-x': importX },
    settings: {
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [
        importX.createNodeResolver({
          extensions: ['.ts', '.tsx', '.mjs', '.js'],
          extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
          conditionNames: ['source', 'import', 'node', 'default'],
        }),
      ],
    },
    rules: {
      '@nx/enforce-module-boundaries': ['error', boundaries],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'off',
      'no-console': 'error',
      // Prettier breaks code at 120; what is longer is a text or a pattern that it leaves alone.
      'max-len': ['error', { code: 160, ignoreUrls: true, ignoreRegExpLiterals: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
    },
  },
  { files: ['scripts/**', '**/*.mjs', 'apps/platform/**', 'bench/**', 'tests/**'], rules: { 'no-console': 'off' } },
  { files: ['**/*.tsx', 'libs/ui/**/*.ts'], ...reactHooks.configs.flat['recommended-latest'] },
  // Fields of react-hook-form carry a callback named `ref`, which the rule takes for a ref object.
  { files: ['apps/mechanic/**/*.tsx'], rules: { 'react-hooks/refs': 'off' } },
);
