# One image for every way to run Aquifer; the command picks one (`aquifer worker`, `aquifer migrate`, …).
# Debian, not Alpine: Temporal's native core is built for glibc.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
# Install scripts stay off: the native parts come as prebuilt packages, and Node comes from the image.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
# The address keeps the set-up from fetching a development server.
RUN TEMPORAL_ADDRESS=none npm run build \
  && npm prune --omit=dev --ignore-scripts

FROM node:24.21.0-bookworm-slim
# Temporal's client and the model's need root certificates; `slim` has none, and without them even plain TCP fails.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates \
  && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
# Prompts are read from their place in the sources.
COPY activities/llm/prompts ./activities/llm/prompts
COPY --chmod=755 deploy/aquifer.sh /usr/local/bin/aquifer
COPY LICENSE NOTICE ./
# The image's own unprivileged user. Files stay root's, so the program cannot change itself.
USER node
CMD ["aquifer", "worker"]
