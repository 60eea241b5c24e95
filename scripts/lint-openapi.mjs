#!/usr/bin/env node
/*
 * Asks two linters what they find in `docs/openapi.json`: whoever makes a client from it uses tools that think alike. Ends with 1
 * when there is anything, be it a warning. What does not apply is said in `.spectral.yaml` and `redocly.yaml`, with the reason.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './source-files.mjs';

const FILE = 'docs/openapi.json';

/** @param {string} tool @param {string[]} args */
function run(tool, args) {
  return spawnSync(path.join(ROOT, 'node_modules', '.bin', tool), args, {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
}

const spectral = run('spectral', ['lint', FILE, '--ruleset', '.spectral.yaml', '--fail-severity', 'hint']);
if (spectral.status !== 0) tell('spectral', spectral.stdout + spectral.stderr);

const redocly = run('redocly', ['lint', FILE, '--format', 'json']);
const problems = problemsIn(redocly.stdout);
if (redocly.status !== 0 || problems === null || problems.length > 0) {
  tell('redocly', problems?.map(toLine).join('\n') || redocly.stdout + redocly.stderr);
}

/** @param {string} who @param {string} what */
function tell(who, what) {
  process.stderr.write(`${who} finds in ${FILE}:\n${what}\n`);
  process.exitCode = 1;
}

/**
 * @typedef {{ ruleId: string, message: string, location?: { pointer?: string }[] }} Problem
 * @param {string} output
 * @returns {Problem[] | null} null: it is no report
 */
function problemsIn(output) {
  try {
    const report = JSON.parse(output.slice(output.indexOf('{')));
    return Array.isArray(report.problems) ? report.problems : null;
  } catch {
    return null;
  }
}

/** @param {Problem} problem */
function toLine({ ruleId, message, location }) {
  return `  ${ruleId} at ${location?.[0]?.pointer ?? '?'}: ${message}`;
}
