# The app with everything it needs, for a read-only root file system and a volume at /data.
ARG NODE_IMAGE=node:26-bookworm-slim

# Builds the web app with the tools that only building needs.
FROM ${NODE_IMAGE} AS build
WORKDIR /app
ENV ONNXRUNTIME_NODE_INSTALL=skip
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# Languages besides English, such as `de,pt-BR`; by default all that are complete.
ARG LANGUAGES
RUN node scripts/build.mjs

# Installs what runs, and nothing else.
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
ENV ONNXRUNTIME_NODE_INSTALL=skip
COPY package.json package-lock.json ./
# What browsers get of onnxruntime-web is in the build; the package has 130 MB more.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/onnxruntime-web

FROM ${NODE_IMAGE}
WORKDIR /app
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=1048576 \
    UV_THREADPOOL_SIZE=8
COPY --from=packages /app/node_modules ./node_modules
COPY package.json LICENSE NOTICE.md ./
COPY contract ./contract
COPY server ./server
COPY scripts ./scripts
COPY assets ./assets
# The commands `npm run identifier:grade` and `npm run model:import`.
COPY tools/grading ./tools/grading
COPY tools/model-import ./tools/model-import
COPY --from=build /app/.build/web ./.build/web
COPY --from=build /app/.build/web-ssr ./.build/web-ssr
COPY --from=build /app/.build/words ./.build/words
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the first process: it gets the signal that asks it to stop.
CMD ["node", "server/main.ts"]
