import tseslint from 'typescript-eslint';

const files = ['**/*.ts'];
const outsideWorld = [
  { name: 'Date', message: 'Pass the time in: memory/ has no clock.' },
  { name: 'process', message: 'memory/ has no environment.' },
  { name: 'fetch', message: 'memory/ does no IO.' },
  { name: 'setTimeout', message: 'memory/ has no clock.' },
];

export default tseslint.config(
  { ignores: ['dist/**', 'node_modules/**', 'coverage/**', '**/*.js', '**/*.mjs', '.aquifer/**'] },
  ...tseslint.configs.recommendedTypeChecked.map((config) => ({ ...config, files })),
  {
    files,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  { files: ['memory/**/*.ts'], rules: { 'no-restricted-globals': ['error', ...outsideWorld] } },
  {
    files: ['workflows/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...outsideWorld.filter(({ name }) => name !== 'Date' && name !== 'setTimeout'),
      ],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/activities', '**/activities/**', '**/schema/**'],
              allowTypeImports: true,
              message: 'Workflows take activities by type only.',
            },
          ],
        },
      ],
    },
  },
  { files: ['client/cli/**/*.ts', 'demo/**/*.ts', 'scripts/**/*.ts'], rules: { 'no-console': 'off' } },
);
