/**
 * What Stryker does with the rules that `scripts/mutation.mjs` names. A mutant that no test can tell from the rule is said
 * to be so where it is, with the reason: `// Stryker disable next-line <mutator>: <reason>`.
 */
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'mutation/vitest.config.mjs' },
  // Its copy of the repository holds the sources and their tests.
  ignorePatterns: [
    '/*',
    ...['cms', 'shared-types'].flatMap((name) => [`!/${name}`, `/${name}/*`, `!/${name}/src`]),
    ...['!/mutation', '!/package.json'],
  ],
  tempDirName: 'mutation/.stryker',
  cleanTempDir: 'always',
  concurrency: 2,
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, reportTests: false, skipFull: true },
  allowConsoleColors: false,
  warnings: { slow: false },
  thresholds: { high: 100, low: 100, break: 100 },
};
