import type { DemoFile } from './demo-data/demo-file.ts';
import { quiet, strong } from './terminal/screen.ts';

/** Where everything is and how to use it, once it is up. @param demoFile its path, as a person would type it */
export function summaryLines(demo: DemoFile, demoFile: string, logs: string): string[] {
  const { base_url, sip_base_url, kafka_brokers, database_url, team } = demo;
  const key = team.api_keys['apis.read'];
  return [
    strong('Addresses'),
    `  REST API             ${base_url}/v1     documentation: ${base_url}/v1/docs`,
    `  Safe-isolation API   ${sip_base_url}/v2/job-data     documentation: ${sip_base_url}/v2/docs`,
    `  MCP, for assistants  ${base_url}/mcp`,
    `  Settings pages       ${base_url}/settings`,
    `  Kafka                ${kafka_brokers}`,
    `  PostgreSQL           ${database_url}`,
    `  Logs                 ${logs}`,
    strong('Credentials'),
    `  ${demoFile} contains users, passwords and an API key for each scope, for ${team.name} and ${demo.other_team.name}.`,
    `  A key that reads everything: ${key}`,
    `  curl -H 'Authorization: Bearer ${key}' '${base_url}/v1/jobs?limit=3'`,
    quiet('Press Ctrl-C to stop. The data is kept.'),
  ];
}
