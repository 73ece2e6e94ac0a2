import type { PictureSource } from "@optimyz/ui";
import aboutAt1200 from "./about.avif";
import aboutAt720 from "./about-720.avif";
import aboutAt960 from "./about-960.avif";
import aboutWebp from "./about-960.webp";
import hero1At1200 from "./hero-1.avif";
import hero1At720 from "./hero-1-720.avif";
import hero1At960 from "./hero-1-960.avif";
import hero1Webp from "./hero-1-960.webp";
import hero2At1200 from "./hero-2.avif";
import hero2At720 from "./hero-2-720.avif";
import hero2At960 from "./hero-2-960.avif";
import hero2Webp from "./hero-2-960.webp";
import programsAt1200 from "./programs.avif";
import programsAt720 from "./programs-720.avif";
import programsAt960 from "./programs-960.avif";
import programsWebp from "./programs-960.webp";
import team1At800 from "./team-1.avif";
import team1At480 from "./team-1-480.avif";
import team1Webp from "./team-1-720.webp";
import team2At800 from "./team-2.avif";
import team2At480 from "./team-2-480.avif";
import team2Webp from "./team-2-720.webp";
import team3At800 from "./team-3.avif";
import team3At480 from "./team-3-480.avif";
import team3Webp from "./team-3-720.webp";

/** A picture in several widths in AVIF, and in one for browsers that cannot decode it. */
function picture(webp: string, avif: Readonly<Record<number, string>>): PictureSource {
  const sources = Object.entries(avif).map(([width, src]) => `${src} ${width}w`);
  return { src: webp, avif: sources.join(", ") };
}

export const about = picture(aboutWebp, { 720: aboutAt720, 960: aboutAt960, 1200: aboutAt1200 });
export const hero1 = picture(hero1Webp, { 720: hero1At720, 960: hero1At960, 1200: hero1At1200 });
export const hero2 = picture(hero2Webp, { 720: hero2At720, 960: hero2At960, 1200: hero2At1200 });
export const programs = picture(programsWebp, { 720: programsAt720, 960: programsAt960, 1200: programsAt1200 });
export const team1 = picture(team1Webp, { 480: team1At480, 800: team1At800 });
export const team2 = picture(team2Webp, { 480: team2At480, 800: team2At800 });
export const team3 = picture(team3Webp, { 480: team3At480, 800: team3At800 });
