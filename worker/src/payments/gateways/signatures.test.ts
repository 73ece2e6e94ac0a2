import { expect, test } from "vitest";
import { SIGNED_SECONDS_MAX } from "../../core/hmac.ts";
import { isItsPage } from "./hosted.ts";
import { razorpay } from "./razorpay.ts";
import { stripe } from "./stripe.ts";

const encoder = new TextEncoder();
const message = (body: string, headers: Record<string, string>) => ({
  headers: new Headers(headers),
  body: Uint8Array.from(encoder.encode(body)),
});

// The vector of the tests of Razorpay's own libraries (razorpay-node, razorpay-python).
test("accepts Razorpay's known signature, and refuses it after any change", async () => {
  const body = '{"a":1,"b":2,"c":{"d":3}}';
  const signature = "2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc";
  const verify = (text: string, hex: string, secret = "123456") =>
    razorpay.verify(message(text, { "x-razorpay-signature": hex }), secret, 0);
  expect(await verify(body, signature)).toBe(true);
  expect(await verify(`${body} `, signature)).toBe(false);
  expect(await verify(body, signature, "1234567")).toBe(false);
  for (const wrong of ["", signature.slice(1), `${signature}0`, signature.toUpperCase(), signature.replace("2", "3")])
    expect(await verify(body, wrong)).toBe(false);
});

// By the steps of https://docs.stripe.com/webhooks/signature, computed with openssl.
test("accepts a signature of Stripe among several, for five minutes", async () => {
  const [secret, time, body] = ["whsec_test_secret", 1_492_774_577, '{"id":"evt_1"}'];
  const right = "799c4ba7bb339f3c8601adfd112f0e477c930a268be1243d341abb8286501c2f";
  const verify = (header: string, atMs = time * 1000, text = body) =>
    stripe.verify(message(text, { "stripe-signature": header }), secret, atMs);
  const zeros = "0".repeat(64);
  expect(await verify(`t=${time},v1=${right}`)).toBe(true);
  expect(await verify(`t=${time},v1=${zeros},v1=${right},v0=${zeros}`)).toBe(true);
  for (const wrong of [
    "",
    `v1=${right}`,
    `t=${time}`,
    `t=${time},v0=${right}`,
    `t=${time},v1=${zeros}`,
    `t=${time + 1},v1=${right}`,
    `t=,v1=${right}`,
    `t=${time},v1=${right}00`,
  ])
    expect(await verify(wrong)).toBe(false);
  expect(await verify(`t=${time},v1=${right}`, time * 1000, `${body}\n`)).toBe(false);
  expect(await verify(`t=${time},v1=${right}`, (time + SIGNED_SECONDS_MAX) * 1000)).toBe(true);
  expect(await verify(`t=${time},v1=${right}`, (time + SIGNED_SECONDS_MAX + 1) * 1000)).toBe(false);
});

test("knows the pages of a gateway from others that look like them", () => {
  const sources = razorpay.pageHosts.map((host) => `https://${host}`);
  for (const url of [
    "https://rzp.io/i/abc",
    "https://pages.razorpay.com/x",
    "https://razorpay.com/payment-link/plink_1",
  ])
    expect(isItsPage(url, sources), url).toBe(true);
  for (const url of [
    "",
    "/page",
    "http://rzp.io/i/abc",
    "https://rzp.io.evil.example/",
    "https://evilrazorpay.com/",
    "https://rzp.io@evil.example/",
    "https://rzp.io:8443/",
    "javascript:alert(1)//rzp.io",
  ])
    expect(isItsPage(url, sources), url).toBe(false);
});
