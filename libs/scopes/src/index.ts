export { allScopes, isScope, scopeTable, type Scope } from './scope-table.ts';
export {
  expandScopes,
  isGrantableScope,
  scopeShortcuts,
  type GrantableScope,
  type ScopeShortcut,
} from './expand-scopes.ts';
export { describeScope } from './describe-scope.ts';
export {
  commonScopes,
  isWithin,
  managesTeam,
  mayGiveRole,
  narrowScopes,
  roleScopes,
  teamRoles,
  type TeamRole,
} from './role-scopes.ts';
