# syntax=docker/dockerfile:1

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY sandbox/package.json sandbox/
# What builds the product is among the dependencies; tests and the sandbox need more.
RUN npm ci --omit=dev --ignore-scripts --workspaces=false
COPY . .
RUN node --import tsx scripts/build.ts
# Only the packages that the built server loads go on.
RUN node --import tsx scripts/build/keep-server-packages.ts && npm prune --omit=dev --ignore-scripts

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist/client dist/client
COPY --from=build /app/dist/server dist/server
COPY --from=build /app/dist/release.txt dist/release.txt
COPY public public
COPY content content
COPY process/emails/previews process/emails/previews
# The only folder that is written to, and only by a server without Redis.
RUN mkdir .data && chown node:node .data
VOLUME /app/.data
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s CMD \
  ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# Signals reach the server itself, so that it can finish what it has begun.
CMD ["node", "dist/server/main.js"]
