# The one image of every process: a manifest's `args` name the program (k8s/base, docs/platform-operations.md).
# The version of Node is the one that package.json pins for development.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS source
WORKDIR /app
COPY . .

# What `npm ci` reads and nothing else, so that a change of the source installs nothing again.
FROM source AS manifests
RUN find . -type f ! -name package.json ! -name package-lock.json -delete && find . -type d -empty -delete

FROM ${NODE_IMAGE} AS dependencies
ARG NPM_CONFIG_REGISTRY
WORKDIR /app
COPY --from=manifests /app ./
# Prisma's command line is an optional peer of its client, which npm installs all the same: only development uses it.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && cd node_modules && rm -rf prisma typescript @electric-sql @visx effect elkjs \
  @prisma/config @prisma/dev @prisma/engines @prisma/fetch-engine @prisma/get-platform @prisma/query-plan-executor \
  @prisma/streams-local @prisma/studio-core

# The database client, the pages that people use, and the programs (docs/decisions/0126-programs-in-one-module.md).
FROM ${NODE_IMAGE} AS generated
ARG NPM_CONFIG_REGISTRY
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# Prisma downloads a schema engine that nothing here calls, unless this names a program that exists.
RUN PRISMA_SCHEMA_ENGINE_BINARY=/usr/local/bin/node CHECKPOINT_DISABLE=1 npx prisma generate --config libs/database/prisma.config.ts
RUN NODE_ENV=production npx vite build apps/console --logLevel warn
RUN node tools/setup/src/programs/build.mjs

FROM ${NODE_IMAGE}
WORKDIR /app
COPY --from=dependencies /app ./
COPY . .
COPY --from=generated /app/libs/database/src/generated libs/database/src/generated
COPY --from=generated /app/apps/console/dist apps/console/dist
COPY --from=generated /app/dist dist
# Files belong to root: a process cannot change its own program, whether or not its root file system is read-only.
USER 10001:10001
# The Kafka client asks for a timer in the past when it connects; Node reports it once.
ENV NODE_ENV=production NODE_OPTIONS=--disable-warning=TimeoutNegativeWarning
EXPOSE 3003 3004 3005 3006 3007 3008 9464 9465 9466 9467 9468 9469
# Without a shell or npm, so that SIGTERM reaches the service.
ENTRYPOINT ["node"]
