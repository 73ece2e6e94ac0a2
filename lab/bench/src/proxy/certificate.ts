import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export interface Certificate {
  key: Buffer;
  cert: Buffer;
  /** SHA-256 of the public key, which the browser is started to trust. */
  spki: string;
}

/** Makes a certificate for localhost that lives as long as the run. */
export function makeCertificate(): Certificate {
  const folder = mkdtempSync(path.join(tmpdir(), "optimyz-certificate-"));
  const [keyFile, certFile] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
  try {
    const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
    const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
    execFileSync("openssl", ["req", "-x509", ...kind, ...names, "-keyout", keyFile, "-out", certFile], {
      stdio: "ignore",
    });
    const cert = readFileSync(certFile);
    const publicKey = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
    return { key: readFileSync(keyFile), cert, spki: createHash("sha256").update(publicKey).digest("base64") };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
