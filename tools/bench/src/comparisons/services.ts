import { builtProgram } from '@team-operations/setup';
import type { Contender, Place } from '../comparison.ts';

/**
 * A service as it is deployed, but for two things: its rate limit is off, since 32 connections share one credential, and
 * nothing answers where its Kafka should be, which no request waits for.
 */
function serviceEnvironment({ services }: Place): Record<string, string> {
  return {
    SERVICE_MODE: 'local',
    LISTEN_HOST: '127.0.0.1',
    KAFKA_BROKERS: '127.0.0.1:9',
    GATEWAY_DATABASE_URL: services.team_operations_gateway,
    MCP_DATABASE_URL: services.team_operations_gateway,
    SIP_DATABASE_URL: services.team_operations_sip_api,
    API_RATE_LIMIT: '0',
    MCP_RATE_LIMIT: '0',
    SIP_RATE_LIMIT: '0',
  };
}

export const gateway: Contender = {
  name: 'the gateway',
  get file() {
    return builtProgram('gateway');
  },
  environment: (place) => ({
    ...serviceEnvironment(place),
    GATEWAY_PORT: String(place.port),
    GATEWAY_METRICS_PORT: String(place.secondPort),
  }),
};

export const mcpServer: Contender = {
  name: 'the MCP server',
  get file() {
    return builtProgram('mcp');
  },
  environment: (place) => ({
    ...serviceEnvironment(place),
    MCP_PORT: String(place.port),
    MCP_METRICS_PORT: String(place.secondPort),
  }),
};

export const sipApi: Contender = {
  name: 'the safe-isolation API',
  get file() {
    return builtProgram('sip-api');
  },
  environment: (place) => ({
    ...serviceEnvironment(place),
    SIP_PORT: String(place.port),
    SIP_METRICS_PORT: String(place.secondPort),
  }),
};

/** Its limit is raised, not off: a refresh is counted all the same. */
export const authorizationServer: Contender = {
  name: 'the authorization server',
  get file() {
    return builtProgram('auth');
  },
  environment: (place) => ({
    ...serviceEnvironment(place),
    AUTH_DATABASE_URL: place.services.team_operations_auth,
    AUTH_PORT: String(place.port),
    AUTH_METRICS_PORT: String(place.secondPort),
    OAUTH_TOKEN_LIMIT: '10000000',
  }),
};
