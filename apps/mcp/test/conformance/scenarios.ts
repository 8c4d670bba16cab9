/** The scenarios of the suite that apply to neither revision, or to one, by the reason (docs/decisions/0097-conformance-to-mcp.md). */
interface Scenarios {
  passing: readonly string[];
  notApplicable: Readonly<Record<string, readonly string[]>>;
}

const ofBoth = [
  'completion-complete',
  'dns-rebinding-protection',
  'json-schema-2020-12',
  'prompts-get-embedded-resource',
  'prompts-get-simple',
  'prompts-get-with-args',
  'prompts-get-with-image',
  'prompts-list',
  'resources-list',
  'resources-read-binary',
  'resources-read-text',
  'resources-templates-read',
  'tools-call-audio',
  'tools-call-embedded-resource',
  'tools-call-error',
  'tools-call-image',
  'tools-call-mixed-content',
  'tools-call-simple-text',
  'tools-call-with-progress',
  'tools-list',
];

/** Every scenario that the suite runs for a revision. */
export const scenarios: Readonly<Record<string, Scenarios>> = {
  '2025-11-25': {
    passing: [...ofBoth, 'ping', 'server-initialize'],
    notApplicable: {
      'The answer to a question would be another request, which another replica may get.': [
        'elicitation-sep1034-defaults',
        'elicitation-sep1330-enums',
        'tools-call-elicitation',
        'tools-call-sampling',
      ],
      'There are no sessions, and no stream to resume.': [
        'server-session-lifecycle',
        'server-sse-multiple-streams',
        'server-sse-polling',
      ],
      'No log is sent to clients: the capability is not declared.': [
        'logging-set-level',
        'tools-call-with-logging',
      ],
      'Nothing can be subscribed to: the capability is not declared.': [
        'resources-subscribe',
        'resources-unsubscribe',
      ],
    },
  },
  '2026-07-28': {
    passing: [
      ...ofBoth,
      'caching',
      'http-header-validation',
      'input-required-result-basic-elicitation',
      'input-required-result-basic-list-roots',
      'input-required-result-basic-sampling',
      'input-required-result-capability-check',
      'input-required-result-ignore-extra-params',
      'input-required-result-missing-input-response',
      'input-required-result-multi-round',
      'input-required-result-multiple-input-requests',
      'input-required-result-request-state',
      'input-required-result-result-type',
      'input-required-result-tampered-state',
      'input-required-result-unsupported-methods',
      'input-required-result-validate-input',
      'sep-2164-resource-not-found',
      'server-sse-multiple-streams',
      'server-stateless',
    ],
    notApplicable: {
      'A prompt asks nothing.': ['input-required-result-non-tool-request'],
      'No tool has an argument that is also a header.': ['http-custom-header-server-validation'],
      'The extension for tasks is not offered: no call takes longer than a request may.': [
        'tasks-capability-negotiation',
        'tasks-dispatch-and-envelope',
        'tasks-lifecycle',
        'tasks-mrtr-composition',
        'tasks-mrtr-input',
        'tasks-request-headers',
        'tasks-request-state-removal',
        'tasks-required-task-error',
        'tasks-status-notifications',
        'tasks-wire-fields',
      ],
    },
  },
};
