import { sql, type TeamReader } from '@team-operations/database';
import { defineFile } from '@team-operations/operations';
import { Strict } from '@team-operations/schemas';
import { readFlowDetails } from '../get-flow.ts';
import { flowResource } from '../stored-flow.ts';
import { tallestPng, type PngRenderer } from './timeline-png.ts';
import { toSvg } from './timeline-svg.ts';
import { toText } from './timeline-text.ts';
import { timelineOf } from './timeline.ts';

async function timeZoneOf(team: TeamReader): Promise<string> {
  const [row] = await team.query<{ timeZone: string }>(sql`
    SELECT time_zone AS "timeZone" FROM (SELECT id AS team_id, time_zone FROM team) AS zone
    WHERE team_id = ${team.teamId}::uuid`);
  return row?.timeZone ?? 'UTC';
}

export const renderFlow = (png: PngRenderer) =>
  defineFile({
    name: 'flows.render',
    summary: "Get a flow's content and timeline as an image",
    description:
      'Returns what a market message says, in words, and its newest 60 steps as SVG, PNG or text, in the time zone of the team. ' +
      `A PNG is at most ${tallestPng} pixels tall; SVG and text have no limit.`,
    scope: 'flows.read',
    rest: { method: 'get', path: '/v1/flows/:id/timeline' },
    tool: 'flows_render_image',
    view: 'flow',
    mediaTypes: ['image/svg+xml', 'image/png', 'text/plain'],
    input: Strict(flowResource.id),
    example: { id: flowResource.exampleId },
    async handle({ id }, { team, mediaType }) {
      const [flow, timeZone] = await Promise.all([readFlowDetails(team, id), timeZoneOf(team)]);
      const timeline = timelineOf(flow, timeZone);
      const name = `${flow.flow}-${id}`;
      if (mediaType === 'text/plain') return { name: `${name}.txt`, content: toText(timeline) };
      const drawing = toSvg(timeline);
      if (mediaType === 'image/png')
        return { name: `${name}.png`, content: await png.draw(team.teamId, drawing) };
      return { name: `${name}.svg`, content: drawing.svg };
    },
  });
