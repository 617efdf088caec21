# PostgreSQL's programs with age, for backup.sh. compose.yaml passes the image with its digest (pin-images.sh).
ARG POSTGRES_IMAGE=postgres:17-alpine
FROM ${POSTGRES_IMAGE}
RUN apk add --no-cache age
