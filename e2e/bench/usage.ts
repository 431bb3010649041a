/** What the bench can be asked for; docs/performance.md says what for. */
export const usage = `npm run bench -- [pages | navigation | growth | development | waterfall] [options]

  pages         first and second visits to every page (this is what it does when nothing is said)
  navigation    from click to painted page inside the site
  growth        a page when the composition has 2, 10 and 50 remotes
  development   starting, editing, building, memory
  waterfall     draws a signed-in start, here and in another checkout

  --quick             two pages, Fast 4G, three rounds
  --runs <n>          rounds, 9 if nothing is said
  --minutes <n>       no new page is begun after that time
  --only <path>       /login, /create-organization, /add-users, /, /dashboard; may be given again
  --network <name>    none, fast4g, slow4g; may be given again
  --variant <name>    composed, monolith, "monolith + preload", "one bundle", "federation as documented",
                      "federation + preload"; the first three if nothing is said; may be given again
  --cold              first visits only
  --add <file>        goes on with the figures of an earlier run; may be given again
  --before <folder>   the other checkout of waterfall

Ctrl+C ends after the present visit and keeps what was measured: figures are in e2e/bench/results/ after every round.`;
