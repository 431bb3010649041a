#!/bin/sh
# A static site on Amazon S3: sh s3.sh askwell-site, after `npm run site -- compose --out out`. Deletes nothing,
# because open tabs still use the files of old builds. In front of it, CloudFront with
# - the default behavior: the bucket by origin access control; compress; a viewer-request function that asks for /index.html
#   if the path names no file; a response headers policy with the headers of the page in out/headers.json, but a
#   content-security-policy of frame-ancestors 'none' alone: the page contains the rest;
# - the behaviors shell/* and remote-*: no function; a response headers policy with those of the files, except
#   for cache-control, which the bucket sends; no custom error page;
# - the behavior api/*: the API's origin, no caching, all methods, headers and query strings; a function that removes /api.
set -eu
bucket="s3://${1:?Name the bucket: sh s3.sh askwell-site}"
aws s3 sync out/ "$bucket" --exclude '*' --include 'shell/*' --include 'remote-*/*' --exclude '*.br' --exclude '*.gz' \
  --cache-control 'public, max-age=31536000, immutable'
aws s3 sync out/ "$bucket" --exclude 'shell/*' --exclude 'remote-*/*' --exclude index.html --cache-control no-cache
# Uploads the page last, so that visitors keep the previous version until all files are there.
aws s3 cp out/index.html "$bucket/index.html" --cache-control no-cache
