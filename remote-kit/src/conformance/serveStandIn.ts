import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { rspack } from '@rspack/core';
import type { RemotePart } from 'composition/part';
import { contentSecurityPolicy, contentType, dataElement, withNonce } from 'site';

import { backend } from '../build/devServer.ts';
import { partBuild } from '../build/partBuild.ts';
import { listenOnLoopback } from '../build/ports.ts';
import { installedVersions } from '../build/sharedPackages.ts';

/** The path of the remote's files in the stand-in site. */
export const remotePath = '/remote/';
const shellPath = '/shell/';
/** The page where each visit begins and ends; no remote has this path. */
export const startPath = '/stand-in-start';

/** Serves a remote's build inside a built stand-in shell, under the policy of a real site and with a stand-in API. */
export async function serveStandIn(
  directory: string,
  { part, folder, shell }: { part: RemotePart; folder: string; shell: string },
) {
  const assets: { chunks: { main: string[] } } = JSON.parse(await readFile(path.join(shell, 'part.json'), 'utf8'));
  const { name, entry, routes, needsRuntime } = part;
  const remote = {
    start: startPath,
    needsRuntime,
    name,
    entry: `${remotePath}${entry}`,
    routes,
    versions: installedVersions(directory),
  };
  const answerApi = backend(undefined);
  const server = createServer((request, response) => {
    const { pathname = '/' } = URL.parse(request.url ?? '/', 'http://localhost') ?? {};
    answerApi(request, response, () => {
      if (pathname.startsWith(remotePath)) return sendFile(folder, pathname.slice(remotePath.length));
      if (pathname.startsWith(shellPath)) return sendFile(shell, pathname.slice(shellPath.length));
      const nonce = randomBytes(16).toString('base64');
      response.writeHead(200, {
        'content-type': 'text/html',
        'content-security-policy': policyWith(nonce, part.connect),
      });
      response.end(pageOf(assets.chunks.main, remote, nonce));
    });

    function sendFile(from: string, file: string) {
      const address = new URL(`./${file}`, pathToFileURL(`${from}/`));
      void readFile(address).then(
        (content) => response.writeHead(200, { 'content-type': contentType(file) }).end(content),
        () => response.writeHead(404).end(),
      );
    }
  });
  return listenOnLoopback(server);
}

/**
 * Builds the stand-in shell and returns its folder. It has the remote's installed versions of the shared packages, because
 * both use one copy in a site.
 */
export function buildStandIn(directory: string): Promise<string> {
  const out = path.join(directory, 'node_modules/.cache/stand-in-shell');
  const file = path.join(import.meta.dirname, `standInShell.${import.meta.filename.endsWith('.ts') ? 'tsx' : 'js'}`);
  const { devServer: _, ...config } = partBuild('stand-in-shell', directory, {
    entry: { main: file },
    output: { path: out, publicPath: shellPath },
    plugins: [],
    contents: () => ({}),
  });
  return new Promise((resolve, reject) => {
    rspack(config, (error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      if (failure === null) resolve(out);
      else reject(failure);
    });
  });
}

function pageOf(files: readonly string[], remote: object, nonce: string): string {
  const links = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" href="${shellPath}${file}">`
      : `<script defer src="${shellPath}${file}"></script>`,
  );
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Start</title><link rel="icon" href="data:,">' +
    `${dataElement('remote', remote)}${links.join('')}</head><body><div id="root"></div></body></html>`;
  return withNonce(html, nonce);
}

const policyWith = (nonce: string, connect: readonly string[] = []) =>
  contentSecurityPolicy({
    scripts: [`'nonce-${nonce}'`],
    styles: [`'nonce-${nonce}'`],
    needs: { script: [], connect: [...connect], frame: [] },
    policies: ['default'],
  });
