import { imageVariants } from "@optimyz/contract/domain/images";
import { Icon, icons } from "@optimyz/ui";
import { useContext, useEffect, useState } from "react";
import { type Ground, type LogoProblems, logoProblems } from "../../../shared/logo-grounds.ts";
import { DraftContext } from "../place.ts";
import styles from "../settings.module.css";

const words: Readonly<Record<keyof LogoProblems, Readonly<Record<Ground, string>>>> = {
  vanishes: {
    light:
      "On light pages this logo can hardly be seen: it is as light as they are. Use a darker version, or one with a dark background of its own.",
    dark: "In the dark theme and at the end of every page this logo can hardly be seen: it is as dark as they are. A logo for dark backgrounds helps: choose a lighter version of it there.",
  },
  faint: {
    light:
      "On light pages this logo is faint: its contrast to them is below 3 to 1, which not everybody can see. A darker version of it is clearer.",
    dark: "In the dark theme or at the end of every page this logo is faint: its contrast is below 3 to 1, which not everybody can see. A logo for dark backgrounds helps: choose a lighter version of it there.",
  },
};

/** Of the logo for dark backgrounds itself. */
const darkWords: Readonly<Record<keyof LogoProblems, string>> = {
  vanishes:
    "In the dark theme and at the end of every page this one can hardly be seen either. Use a lighter version, or one with a light background of its own.",
  faint:
    "In the dark theme or at the end of every page this one is faint: its contrast is below 3 to 1, which not everybody can see. A lighter version of it is clearer.",
};

interface LogoNoticeProps {
  file: string;
  /** Where it is shown. */
  grounds: readonly Ground[];
  /** Whether it is the one for dark backgrounds. */
  isForDark?: boolean;
}

/** Says where a logo vanishes, and what would do, by the colours of the draft. */
export function LogoNotice({ file, grounds, isForDark = false }: LogoNoticeProps) {
  const look = useContext(DraftContext)?.settings.look;
  const pixels = usePixels(imageVariants(file).src);
  const problems = look && pixels ? logoProblems(pixels, look) : { vanishes: [], faint: [] };
  const sentences = (["vanishes", "faint"] as const).flatMap((problem) =>
    problems[problem]
      .filter((ground) => grounds.includes(ground))
      .map((ground) => (isForDark ? darkWords[problem] : words[problem][ground])),
  );
  return (
    <div role="status">
      {sentences.map((sentence) => (
        <p key={sentence} className={styles.weak}>
          <Icon path={icons.alert} />
          <span>{sentence}</span>
        </p>
      ))}
    </div>
  );
}

/** Longest side, in pixels, of the copy that is looked at: letters of a logo are larger than its pixels. */
const SIDE = 128;

/** A picture's pixels, made smaller; undefined until it is there, and when the browser cannot read it. */
function usePixels(src: string): Uint8ClampedArray | undefined {
  const [read, setRead] = useState<{ src: string; pixels: Uint8ClampedArray }>();
  useEffect(() => {
    const image = new Image();
    image.onload = () => {
      const scale = Math.min(1, SIDE / Math.max(image.naturalWidth, image.naturalHeight));
      const canvas = document.createElement("canvas");
      canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
      canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
      const context = canvas.getContext("2d");
      if (!context) return;
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      setRead({ src, pixels: context.getImageData(0, 0, canvas.width, canvas.height).data });
    };
    image.src = src;
    return () => {
      image.onload = null;
    };
  }, [src]);
  return read?.src === src ? read.pixels : undefined;
}
