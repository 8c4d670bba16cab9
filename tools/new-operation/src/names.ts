import type { OperationKind } from './kind.ts';

/** `asset_types` as file names write it: `asset-types`. */
const kebab = (name: string) => name.replaceAll('_', '-');

/** `asset_type` as types write it: `AssetType`. */
const pascal = (name: string) =>
  name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const camel = (name: string) => name.charAt(0) + pascal(name).slice(1);

/** `asset_types` to `asset_type`; English nouns that need more than this are renamed by hand. */
const singular = (name: string) => name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');

/** How a resource is called where code, files and the database name it. */
export interface ResourceNames {
  /** `asset-type`: its file, without extension. */
  file: string;
  /** `AssetType`: its schema and type. */
  type: string;
  /** `assetType`: a value of it. */
  value: string;
  /** `asset_type`. */
  table: string;
  words: string;
}

function resourceNames(table: string): ResourceNames {
  return {
    file: kebab(table),
    type: pascal(table),
    value: camel(table),
    table,
    words: table.replaceAll('_', ' '),
  };
}

export interface OperationNames {
  /** `asset-types`: the folder of its resource. */
  folder: string;
  /** `list-asset-types`: its file, without extension. */
  file: string;
  /** `listAssetTypes`. */
  constant: string;
  /** The resource that its path names. */
  resource: ResourceNames;
  /** What it answers: the resource, or for a list below one resource (`jobs.audits`) the rows of that. */
  output: ResourceNames;
  path: string;
}

/** The names that follow from `resource.verb`, as the existing operations have them. */
export function namesOf(name: string, kind: OperationKind): OperationNames {
  const [plural = '', verb = ''] = name.split('.');
  const one = singular(plural);
  const below = kind === 'list' && verb !== 'list';
  const action = below ? `list_${one}_${verb}` : `${verb}_${kind === 'list' ? plural : one}`;
  return {
    folder: kebab(plural),
    file: kebab(action),
    constant: camel(action),
    resource: resourceNames(one),
    output: resourceNames(below ? singular(`${one}_${verb}`) : one),
    path: `/v1/${kebab(plural)}${pathBehind(verb, kind)}`,
  };
}

function pathBehind(verb: string, kind: OperationKind): string {
  if (kind === 'create' || verb === 'list') return '';
  return verb === 'get' || verb === 'update' ? '/:id' : `/:id/${kebab(verb)}`;
}
