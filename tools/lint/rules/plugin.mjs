/**
 * Rules of our own for Oxlint, which has no `no-restricted-syntax`: what a selector of ESTree finds is reported.
 * Options: pairs of `selector` and `message`.
 */
const restrictedSyntax = {
  meta: {
    type: 'problem',
    schema: {
      type: 'array',
      items: {
        type: 'object',
        properties: { selector: { type: 'string' }, message: { type: 'string' } },
        required: ['selector', 'message'],
        additionalProperties: false,
      },
    },
  },
  create: (context) =>
    Object.fromEntries(
      context.options.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
    ),
};

export default { meta: { name: 'own' }, rules: { 'restricted-syntax': restrictedSyntax } };
