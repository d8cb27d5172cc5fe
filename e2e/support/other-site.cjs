/*
 * Stands in for a site elsewhere. It is loaded into a web server under test, which refuses addresses of its own machine. What a test puts
 * into a folder is found at https://calendar.example.
 */
const { readFileSync, existsSync } = require('node:fs');
const https = require('node:https');
const path = require('node:path');
const { Readable } = require('node:stream');

const { get } = https;

https.get = (url, options, done) => {
  const { hostname, pathname } = new URL(url);
  if (hostname !== 'calendar.example') return get(url, options, done);
  const file = path.join(process.env.OTHER_SITE, path.basename(pathname));
  const isThere = existsSync(file);
  const body = isThere ? readFileSync(file) : Buffer.alloc(0);
  const answer = Object.assign(Readable.from([body]), {
    statusCode: isThere ? 200 : 404,
    headers: {},
  });
  setImmediate(done, answer);
  return answer;
};
