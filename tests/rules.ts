/** A rule of the product that stands in one place. */
export interface Rule {
  /** What is decided there, in the words of somebody who looks for it. */
  what: string
  /** The file; two, where the database has the rule as well: a test compares them. */
  files: readonly [string] | readonly [string, string]
  /** How code looks that decides it. No other file of the product may match. */
  pattern: RegExp
}

/**
 * The index of the house: what is decided where. The architecture test looks for each pattern in all
 * code of src and functions and in the definitions of the database, without tests and fixtures.
 */
export const rules: readonly Rule[] = [
  {
    what: 'a name as people compare and search it',
    files: ['src/domain/roster/entry/name-key.ts'],
    pattern: /øłđðı/,
  },
  {
    what: 'whether a game is archived, a draft, or of a closed season',
    files: ['src/domain/schedule/game-row.ts'],
    pattern: /toLowerCase\(\) === (?:'true'|marked)|(?:Archived|Draft|Closed)\b.*'true'/,
  },
  {
    what: 'when a game is played, from the text of its row',
    files: ['src/domain/schedule/game-row.ts'],
    pattern: /(?<!function )gameTimeOf\(/,
  },
  {
    what: 'how many wait for an officer',
    files: ['src/features/page/counts-store.ts'],
    pattern: /officers\.counts\b/,
  },
  {
    what: 'what a member tells the officers',
    files: ['src/features/form/membership-fields.tsx'],
    pattern: /name="connection"/,
  },
  {
    what: 'what a member may show in the directory',
    files: ['src/features/directory/sharing-fields.tsx'],
    pattern: /name=["{]`?shares_/,
  },
  {
    what: 'the way to sign in again, beside what is typed',
    files: ['src/desk/sign-in-again.tsx'],
    pattern: /href="\/login" target="_blank"/,
  },
  {
    what: 'the way back from a draft',
    files: ['src/desk/draft-note.tsx'],
    pattern: /\{\w+\.discard\}/,
  },
  {
    what: 'the sentence where only a newer page helps',
    files: ['src/domain/submission.ts'],
    pattern: /lease (?:re)?load the page|: load the page again/,
  },
  {
    what: 'the sentence of a form without its file',
    files: ['src/domain/submission.ts'],
    pattern: /Choose a file first/,
  },
  {
    what: 'the response where the file of the schedule is missing',
    files: ['functions/routes/officers/schedule-games.ts'],
    pattern: /formError\(scheduleEditorTexts\.noFile/,
  },
  {
    what: 'how long a page waits for what may be late',
    files: ['src/defer.ts'],
    pattern: /noScriptGraceMs|withoutScripts: \d/,
  },
  {
    what: 'labels with their values',
    files: ['src/ui/fact-list.tsx'],
    pattern: /<dl\b/,
  },
  {
    what: 'a button that opens what is below it',
    files: ['src/ui/disclosure.tsx'],
    pattern: /<summary className="secondary-button"/,
  },
  {
    what: 'the links between the pages of a list',
    files: ['src/desk/pager.tsx'],
    pattern: /<nav className="row" aria-label=\{\w+\.(?:pagesL|l)abel\}|<Link \{\.\.\.older/,
  },
  {
    what: 'the form that searches a list',
    files: ['src/desk/search-form.tsx'],
    pattern: /<form[^>]*\skey=\{(?:q|JSON\.stringify\(search\))\}/,
  },
  {
    what: 'how long a search may be',
    files: ['src/domain/page-search.ts'],
    pattern: /maxLength\(100\), v\.check\(isStorable\)|length <= 100\b|maxSearchLength = /,
  },
  {
    what: 'where a page of a list begins',
    files: ['src/domain/page-search.ts'],
    pattern: /\^\[\\w-\](?:\+\$\/\)\)\)|\{1,2000)/,
  },
  {
    what: 'an id',
    files: ['src/domain/page-search.ts'],
    pattern: /v\.uuid\(|\^\[\\da-f\]\{8\}/,
  },
  {
    what: 'the year of the first team',
    files: ['src/domain/roster/entry/roster.ts'],
    pattern: /[-=] 1893\b|played in 1893/,
  },
  {
    what: 'how a page loads what it can do without',
    files: ['src/features/page/load-optional.ts'],
    pattern:
      /\.ok \? .*response\.json\(\).* : null|!response\.ok\) (?:return (?:null|0)|throw new Error\(`The(?:re are| words|.site)[^$]*: status)|\(await api\(\)[\w.]+\$get\(\)\)\.json/,
  },
  {
    what: 'the name of a position; a migration changes stored ones',
    files: ['src/domain/members/profile.ts'],
    pattern: /Linebacker['"]?[:,]/,
  },
  {
    what: 'what lists call a position',
    files: ['src/domain/roster/entry/position-words.ts'],
    pattern: /snappers|\[RHFTW\]B|line\[ -\]\?backers/,
  },
  {
    what: 'the name of a role',
    files: ['src/domain/roster/entry/player-fields.ts'],
    pattern: /manager: 'Manager'/,
  },
  {
    what: 'what lists call a role',
    files: ['src/domain/roster/entry/position-words.ts'],
    pattern: /managers?\|(?:mgr|trainers|coach|media)|Coach\|Manager/,
  },
  {
    what: 'what lists call a captain',
    files: ['src/domain/roster/list/person-words.ts'],
    pattern: /apt\(\?:ain|captains?\??\|(?:capt|c\)|class)|\|capt\b/i,
  },
  {
    what: 'what lists say of the dead',
    files: ['src/domain/roster/list/person-words.ts'],
    pattern: /k\\\.\?i\\\.\?a|deceased\|(?:in memoriam|dep)/,
  },
  {
    what: 'particles of family names',
    files: ['src/domain/roster/entry/name-parts.ts', 'supabase/definitions/directory.sql'],
    pattern: /\bdela\||DELA\||\bdella\|/,
  },
  {
    what: 'suffixes of names',
    files: ['src/domain/roster/entry/name-parts.ts', 'supabase/definitions/directory.sql'],
    pattern: /jr\|sr\|ii|jr: 'Jr|\[js\]r\\\.\?\|/,
  },
  {
    what: 'an entry of the roster as a line',
    files: ['src/domain/roster/entry/entry-text.ts'],
    pattern:
      /roleLabels\[(?:player\.)?role\]|\.class && [`r]|class of \$\{year\}`\]|join\(', '\), position\]/,
  },
  {
    what: 'a field of an entry as a text',
    files: ['src/domain/roster/entry/entry-text.ts'],
    pattern: /typeof value === 'boolean'\) return value \?/,
  },
  {
    what: 'whether a field of two entries is the same',
    files: ['src/domain/roster/entry/same-person.ts'],
    pattern: /JSON\.stringify\(\w+\[field\]\)/,
  },
  {
    what: 'the season of a day, and the season that was played last',
    files: ['src/domain/years.ts'],
    pattern: /getUTCMonth\(\) [<>]|easternClock\(first\)|\.year !== season/,
  },
  {
    what: 'how far ahead a class can be: of the form, of lists, and of two digits',
    files: ['src/domain/members/profile.ts', 'supabase/definitions/triggers.sql'],
    pattern: /getUTCFullYear\(\) \+ \d|'utc'\) \+ \d/,
  },
  {
    what: 'the full year of one of two digits',
    files: ['src/domain/years.ts'],
    pattern: /% 100\)$|19 : 20\}|`20\$\{|'20'\)|\[2000, 1900|century = Number/m,
  },
]
