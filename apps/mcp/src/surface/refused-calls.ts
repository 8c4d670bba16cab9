import { AppError } from '@team-operations/errors';
import { cutText } from '@team-operations/schemas';
import type { Caller } from './caller.ts';
import type { NamedCall, Surface } from './surface.ts';
import type { SurfaceParts } from './surface-parts.ts';
import type { Tool, Toolbox } from './toolbox.ts';

/** What refusals of calls say beside their error. */
interface RefusedCalls extends Pick<Surface, 'explainUnknown' | 'refuse'> {
  /** The refusal of a call that would have changed something, or of whose tool nothing is known. */
  explain(error: AppError, caller: Caller, tool: Tool | undefined, call: NamedCall): Promise<AppError>;
}

/** A fault report is searched in all of them: the person who sent it must know that it notified no one. */
export function createRefusedCalls(parts: SurfaceParts, toolbox: Toolbox): RefusedCalls {
  const explain: RefusedCalls['explain'] = async (error, { principal, requestId }, tool, call) =>
    parts.explainCall !== undefined && (tool === undefined || tool.operation.kind === 'write')
      ? parts.explainCall(error, { principal, requestId, arguments: call.arguments })
      : error;
  return {
    explain,
    async explainUnknown(caller, call) {
      const unknown = `Unknown tool: ${cutText(call.name, 60)}`;
      const error = new AppError('NotFoundError', [{ path: 'name', message: unknown }]);
      const said = await explain(error, caller, undefined, call);
      const more = [toolbox.suggest(caller, call.name), said === error ? undefined : said.message].filter(
        Boolean,
      );
      return more.length === 0 ? unknown : `${unknown}. ${more.join(' ')}`;
    },
    async refuse(caller, calls, error) {
      let refusal = error;
      for (const call of calls) {
        const tool = toolbox.find(caller, call.name);
        if (tool !== undefined)
          parts.reportCall?.({ caller, tool: call.name, milliseconds: 0, outcome: 'refused' });
        refusal = await explain(refusal, caller, tool, call);
      }
      return refusal;
    },
  };
}
