/** The surfaces that take a Bearer credential; a credential's last use names one of them. */
export type Surface = 'rest' | 'mcp' | 'sip';
