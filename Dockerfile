# The first stage builds the site and the Studio. The second stage serves them.
FROM node:24.21-slim AS build
WORKDIR /site
# The packages are in a separate layer, so that a change of the code does not install them again.
COPY package.json package-lock.json .npmrc ./
COPY lake/package.json lake/
COPY studio/package.json studio/
RUN npm ci --ignore-scripts
COPY . .
# These variables are built into the site and the Studio (.env.example). The server needs the same values.
ARG VITE_SITE_URL VITE_SANITY_PROJECT_ID VITE_SANITY_DATASET VITE_LIVE_CONTENT VITE_STUDIO_ORIGIN
ARG VITE_PRODUCT VITE_ENQUIRY_ORIGIN VITE_WEB_VITALS_URL
ARG VITE_EMAILJS_SERVICE_ID VITE_EMAILJS_TEMPLATE_ID VITE_EMAILJS_PUBLIC_KEY VITE_EMAILJS_ORIGIN
RUN npm run build:server

FROM node:24.21-slim
WORKDIR /site
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
COPY package.json package-lock.json .npmrc ./
COPY lake/package.json lake/
# The server needs neither the Studio's packages nor those of tests.
RUN npm ci --ignore-scripts --omit=dev --include-workspace-root --workspace=@aangan/lake && mkdir /data && chown node /data
COPY . .
COPY --from=build /site/.build .build
USER node
VOLUME /data
EXPOSE 4321
HEALTHCHECK --interval=10s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4321/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts", "start", "--no-build"]
