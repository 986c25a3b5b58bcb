# One instance of the shop. Built in one stage and run in another, which has no development packages.
FROM node:22-bookworm-slim AS build
WORKDIR /shop
ENV STRAPI_TELEMETRY_DISABLED=true

# The packages first: they change seldom, and their layer is kept.
COPY package.json package-lock.json ./
COPY shared-types/package.json shared-types/
COPY storefront/package.json storefront/
COPY admin-panel/package.json admin-panel/
RUN npm ci --no-audit --no-fund
COPY cms/package.json cms/package-lock.json cms/
RUN npm ci --prefix cms --no-audit --no-fund

COPY . .
RUN npm run build --workspace shared-types \
 && npm run build --workspace storefront \
 && npm run build --workspace admin-panel \
 && npm run build --prefix cms \
 && npm prune --omit=dev --no-audit --no-fund \
 && npm prune --prefix cms --omit=dev --no-audit --no-fund \
 # Strapi wants to make it at each start, where it then may not write.
 && mkdir -p cms/database/migrations

FROM node:22-bookworm-slim
# For backups (scripts/backups.mjs).
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates openssh-client restic \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /shop
ENV NODE_ENV=production STRAPI_TELEMETRY_DISABLED=true HOST=0.0.0.0 PORT=1337 DATA_DIR=/data
COPY --from=build /shop ./
RUN mkdir -p /data /secrets && chown node:node /data /secrets
USER node
EXPOSE 1337
HEALTHCHECK --interval=5s --timeout=4s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:1337/health/ready').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# Not by npm, which would swallow the signal that lets the requests under way finish.
CMD ["node", "scripts/programs/serve.mjs"]
