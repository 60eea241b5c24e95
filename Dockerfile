# One image with everything: the service, its database, its models. The data are in the one volume, /data.
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund
RUN npm run --silent pack-product -- /out "linux-$(node -p process.arch)"

FROM node:24-bookworm-slim
COPY --from=build /out /out
RUN npm install --global --no-audit --no-fund --no-update-notifier /out/rowbox-*.tgz && rm -rf /out "$(npm config get cache)"
RUN mkdir /data && chown node:node /data
USER node
WORKDIR /data
VOLUME /data
ENV ROWBOX_DATA_DIR=/data ROWBOX_HOST=0.0.0.0 NODE_ENV=production
EXPOSE 8080 2525
HEALTHCHECK --start-period=60s --interval=30s --timeout=5s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.ROWBOX_PORT || 8080) + '/readyz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["rowbox"]
CMD ["serve"]
