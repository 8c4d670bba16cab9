import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';

/** What wasm-bindgen generates beside the typed classes. */
const glue = bindings as unknown as { __wbg_set_wasm(exports: WebAssembly.Exports): void };

let loaded: Promise<void> | undefined;

/** The package expects a bundler to load its WebAssembly; in plain Node it is instantiated by hand, once. */
async function loadEngine(): Promise<void> {
  const entry = import.meta.resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const bytes = await readFile(fileURLToPath(new URL('schema_engine_bg.wasm', entry)));
  const { instance } = await WebAssembly.instantiate(bytes, {
    // Every function of the module, which its types list without an index.
    './schema_engine_bg.js': bindings as unknown as WebAssembly.ModuleImports,
  });
  glue.__wbg_set_wasm(instance.exports);
  (instance.exports['__wbindgen_start'] as () => void)();
  // The engine reports a panic to this global before it throws.
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: {
      set_message: (message: string) => process.stderr.write(`schema engine: ${message}\n`),
    },
  });
}

/** The adapter splits a script at each semicolon, also inside a function's body; PostgreSQL takes it whole. */
class WholeScriptAdapter extends PrismaPg {
  /** The engine says only that there was an error. */
  readonly onScriptError: (error: unknown) => void;
  /** Ends each connection that was made: the engine leaves them open. */
  readonly endings: (() => Promise<void>)[] = [];

  constructor(connectionString: string, onScriptError: (error: unknown) => void) {
    super({ connectionString });
    this.onScriptError = onScriptError;
  }

  override async connect() {
    const adapter = await super.connect();
    this.endings.push(() => adapter.dispose());
    adapter.executeScript = async (script) => {
      await adapter
        .underlyingDriver()
        .query(script)
        .catch((error: unknown) => {
          this.onScriptError(error);
          throw error;
        });
    };
    return adapter;
  }
}

interface EngineUse {
  databaseUrl: string;
  /** Pairs of path and content. */
  schemaFiles: [string, string][];
  /** Gets what PostgreSQL says of a script that fails. */
  onScriptError?: (error: unknown) => void;
}

/**
 * Lends Prisma's own schema engine, over a plain PostgreSQL connection: what `prisma migrate` runs, without downloading a binary.
 * Its connection, which holds the lock for migrations, ends with the work.
 */
export async function withSchemaEngine<Result>(
  { databaseUrl, schemaFiles, onScriptError = () => undefined }: EngineUse,
  work: (engine: bindings.SchemaEngine) => Promise<Result>,
): Promise<Result> {
  await (loaded ??= loadEngine());
  const adapter = new WholeScriptAdapter(databaseUrl, onScriptError);
  try {
    const bound = bindMigrationAwareSqlAdapterFactory(adapter);
    const engine = await bindings.SchemaEngine.new({ datamodels: schemaFiles }, () => undefined, bound);
    try {
      return await work(engine);
    } finally {
      engine.free();
    }
  } finally {
    // What ended the work is what its caller has to know.
    await Promise.allSettled(adapter.endings.map((end) => end()));
  }
}
