# Two images of one build: `product` runs api, projector, sandbox and seed; `web` serves the web application.
FROM node:24.21-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY contract/package.json contract/
COPY notices/package.json notices/
COPY read-models/package.json read-models/
COPY adapters/package.json adapters/
COPY apps/api/package.json apps/api/
COPY apps/projector/package.json apps/projector/
COPY apps/sandbox/package.json apps/sandbox/
COPY apps/standalone/package.json apps/standalone/
COPY apps/web/package.json apps/web/
COPY test/package.json test/

# Only the package `node` needs an install script, and the image has Node.
FROM manifests AS build
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

# The run-time dependencies: no tools, nothing for the browser.
FROM manifests AS production
RUN npm ci --ignore-scripts --omit=dev --workspace=apps/api --workspace=apps/projector --workspace=apps/sandbox --workspace=apps/standalone

FROM node:24.21-bookworm-slim AS product
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /app
COPY --from=production /app/node_modules node_modules
COPY domain domain
COPY contract contract
COPY notices notices
COPY read-models read-models
COPY adapters adapters
COPY apps/api apps/api
COPY apps/projector apps/projector
COPY styles styles
COPY apps/sandbox apps/sandbox
COPY apps/standalone apps/standalone
# The api writes the heads of some pages.
COPY --from=build /app/apps/web/dist apps/web/dist
USER node
# A volume mounted here gets the same owner.
RUN mkdir ~/data
EXPOSE 8080 8081 8090
CMD ["node", "apps/api/main.ts"]

FROM nginx:1.28-alpine AS web
COPY deploy/nginx.conf.template /etc/nginx/templates/nginx.conf.template
COPY --from=build /app/apps/web/dist /srv/web
# The image's entry point fills the template and writes it here.
ENV NGINX_ENVSUBST_OUTPUT_DIR=/tmp LISTEN=8080 WEB_ROOT=/srv/web RESOLVER=127.0.0.11 SANDBOX_ADDRESS=
USER nginx
EXPOSE 8080
CMD ["nginx", "-c", "/tmp/nginx.conf", "-g", "daemon off;"]
