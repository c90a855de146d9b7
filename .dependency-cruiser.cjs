// The one-way rule of docs/architecture.md: kernel <- workers <- workspace <- language, commands <- ui.
// `src/i18n` is a leaf that anything outside the kernel may read.
const below = (name, from, to) => ({ name, severity: 'error', from: { path: from }, to: { path: to } });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    below('kernel-is-pure', '^src/kernel', '^(workers|src/(workspace|language|commands|ui|i18n|cli))'),
    {
      name: 'kernel-has-no-platform',
      severity: 'error',
      from: { path: '^src/kernel' },
      to: { dependencyTypes: ['core'] },
    },
    below('i18n-is-a-leaf', '^src/i18n', '^(workers|src/(kernel|workspace|language|commands|ui|cli))'),
    below('report-looks-down', '^src/report', '^(workers|src/(workspace|language|commands|ui|cli|i18n))'),
    below('workers-look-down', '^workers', '^src/(workspace|language|commands|ui|cli)'),
    below('workspace-looks-down', '^src/workspace', '^src/(language|commands|ui|cli)'),
    below('language-looks-down', '^src/language', '^src/(ui|cli|commands)'),
    below('commands-look-down', '^src/commands', '^src/(ui|cli|language)'),
    below('cli-is-headless', '^src/cli', '^(workers|src/(workspace|language|commands|ui))'),
    below('ui-has-no-cli', '^src/ui', '^src/cli'),
    below('text-is-the-bottom', '^src/kernel/text', '^src/kernel/(?!text)'),
    below(
      'readers-below-package',
      '^src/kernel/(yaml|tdf|json|zip|hpi)',
      '^src/kernel/(?!text|yaml|tdf|json|zip|hpi|dialect)',
    ),
    below(
      'package-below-stack',
      '^src/kernel/(package|manifest|catalogue|game)',
      '^src/kernel/(rules|lua|patchwork|stack|trace|share)',
    ),
    below('rules-below-stack', '^src/kernel/(rules|lua|patchwork)', '^src/kernel/(stack|trace|share)'),
    below('stack-below-trace', '^src/kernel/(stack|trace)', '^src/kernel/(share|analysis|tests)'),
    below('stack-below-views', '^src/kernel/stack', '^src/kernel/trace'),
    {
      name: 'patchwork-is-separable',
      comment: 'one build switch leaves the patch language out',
      severity: 'error',
      from: { path: '^src/kernel/(?!patchwork)' },
      to: { path: '^src/kernel/patchwork' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'browser', 'default', 'types'] },
  },
};
