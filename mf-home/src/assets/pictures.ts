import type { PictureSource } from "@optimyz/ui";
import aboutFull from "./about.webp";
import aboutAt480 from "./about-480.webp";
import aboutAt720 from "./about-720.webp";
import aboutAt960 from "./about-960.webp";
import hero1Full from "./hero-1.webp";
import hero1At480 from "./hero-1-480.webp";
import hero1At720 from "./hero-1-720.webp";
import hero1At960 from "./hero-1-960.webp";
import hero2Full from "./hero-2.webp";
import hero2At480 from "./hero-2-480.webp";
import hero2At720 from "./hero-2-720.webp";
import hero2At960 from "./hero-2-960.webp";
import programsFull from "./programs.webp";
import programsAt480 from "./programs-480.webp";
import programsAt720 from "./programs-720.webp";
import programsAt960 from "./programs-960.webp";
import team1Full from "./team-1.webp";
import team1At480 from "./team-1-480.webp";
import team1At720 from "./team-1-720.webp";
import team2Full from "./team-2.webp";
import team2At480 from "./team-2-480.webp";
import team2At720 from "./team-2-720.webp";
import team3Full from "./team-3.webp";
import team3At480 from "./team-3-480.webp";
import team3At720 from "./team-3-720.webp";

/** A picture in several widths; `full` is the widest. */
function picture(full: string, width: number, narrower: Readonly<Record<number, string>>): PictureSource {
  const copies = Object.entries(narrower).map(([copyWidth, src]) => `${src} ${copyWidth}w`);
  return { src: full, srcSet: [...copies, `${full} ${width}w`].join(", ") };
}

export const hero1 = picture(hero1Full, 1200, { 480: hero1At480, 720: hero1At720, 960: hero1At960 });
export const hero2 = picture(hero2Full, 1200, { 480: hero2At480, 720: hero2At720, 960: hero2At960 });
export const about = picture(aboutFull, 1200, { 480: aboutAt480, 720: aboutAt720, 960: aboutAt960 });
export const programs = picture(programsFull, 1200, { 480: programsAt480, 720: programsAt720, 960: programsAt960 });
export const team1 = picture(team1Full, 800, { 480: team1At480, 720: team1At720 });
export const team2 = picture(team2Full, 800, { 480: team2At480, 720: team2At720 });
export const team3 = picture(team3Full, 800, { 480: team3At480, 720: team3At720 });
