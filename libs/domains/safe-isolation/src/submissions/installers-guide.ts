/** Has the whole of what installer apps do before and after they submit. */
export const installersGuide = { title: 'Guide for installers', path: '/guides/installers.md' } as const;
