/** What somebody puts into a page: where React hoists it to, or where it stays. */
export interface Attempt {
  head?: string;
  body?: string;
  /** How the gate names it. */
  named: string;
}

const evil = "https://evil.example";

/** Elements in the head: no document has them, whoever renders them. */
export const headAttempts: Record<string, Attempt> = {
  "a redirect": { head: `<meta http-equiv="refresh" content="0;url=${evil}"/>`, named: '<meta http-equiv="refresh">' },
  "a redirect in other letters": {
    head: `<META HTTP-EQUIV='&#114;efresh' content='0;url=${evil}'>`,
    named: '<meta http-equiv="refresh">',
  },
  "a policy of its own": {
    head: `<meta http-equiv="Content-Security-Policy" content="default-src 'none'"/>`,
    named: '<meta http-equiv="Content-Security-Policy">',
  },
  "robots noindex": { head: `<meta name="robots" content="noindex,nofollow"/>`, named: '<meta name="robots">' },
  "a second canonical URL": { head: `<link rel="canonical" href="${evil}/"/>`, named: '<link rel="canonical">' },
  "a second title": { head: "<title>Hacked</title>", named: "<title>" },
  "referrer unsafe-url": { head: `<meta name="referrer" content="unsafe-url"/>`, named: '<meta name="referrer">' },
  "a viewport": { head: `<meta name="viewport" content="width=99"/>`, named: '<meta name="viewport">' },
  "a base": { head: `<base href="${evil}/" target="_blank"/>`, named: "<base>" },
  "an icon": { head: `<link rel="icon" href="${evil}/icon.svg"/>`, named: '<link rel="icon">' },
  "an app's manifest": { head: `<link rel="manifest" href="${evil}/app.json"/>`, named: '<link rel="manifest">' },
  "a style sheet": { head: `<style data-href="a">.evil{}</style>`, named: "<style>" },
  "a preload of a script": {
    head: `<link rel="preload" as="script" href="${evil}/a.js"/>`,
    named: '<link rel="preload">',
  },
  "a second description": { head: `<meta name="description" content="evil"/>`, named: '<meta name="description">' },
  "another address to share": {
    head: `<meta property="og:url" content="${evil}/"/>`,
    named: '<meta property="og:url">',
  },
  "a comment without an end": { head: "<!-- evil", named: "HTML that has no end" },
};

/** The same inside the root element. */
export const bodyAttempts: Record<string, Attempt> = {
  "a redirect that React leaves in place": {
    body: `<meta itemProp="a" http-equiv="refresh" content="0;url=${evil}"/>`,
    named: '<meta http-equiv="refresh">',
  },
  "a redirect for those without scripts": {
    body: `<noscript><p>a</p><meta http-equiv="refresh" content="0;url=${evil}"/></noscript>`,
    named: '<meta http-equiv="refresh">',
  },
  "a target for every link": { body: `<base target="evil"/>`, named: "<base>" },
  "a style sheet": { body: `<style>.evil{}</style>`, named: "<style>" },
  "a style sheet in a picture": { body: `<svg><style>.evil{}</style></svg>`, named: "<style>" },
  "a linked style sheet": { body: `<link rel="stylesheet" href="${evil}/a.css"/>`, named: '<link rel="stylesheet">' },
  "speculation rules": { body: `<script type="speculationrules">{"evil":1}</script>`, named: "<script>" },
  "attributes for the document's body": { body: `<body hidden data-evil><p>a</p></body>`, named: "<body>" },
  "a language for the document": { body: `<html lang="evil"><p>a</p></html>`, named: "<html>" },
  "the id of the lock set": { body: `<p id="lock-set">evil</p>`, named: '<p id="lock-set">' },
  "an object": { body: `<object data="${evil}"></object>`, named: "<object>" },
  "an embedded page": { body: `<embed src="${evil}"/>`, named: "<embed>" },
  "an end of all HTML": { body: "<plaintext>evil", named: "HTML that has no end" },
  "a comment without an end": { body: "<!-- evil", named: "HTML that has no end" },
  "a text area without an end": { body: "<textarea>evil", named: "HTML that has no end" },
  "an attribute without an end": { body: `<p title="evil`, named: "HTML that has no end" },
  "a template without an end": { body: `<template data-evil>`, named: "HTML that has no end" },
};
