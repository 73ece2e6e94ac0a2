import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readFile } from "./read-file.ts";

const csv = (text: string | Uint8Array<ArrayBuffer>) => readFile(new File([text], "list.csv"));
const rowsOf = async (text: string | Uint8Array<ArrayBuffer>) => (await csv(text)).rows.map(({ cells }) => cells);

/** UTF-16, little endian, with its mark. */
const utf16 = (text: string) => {
  const units = Uint16Array.from(`\ufeff${text}`, (sign) => sign.charCodeAt(0));
  return new Uint8Array(units.buffer);
};

test.each([
  ["commas", "Name,Phone\nAsha,98765\n"],
  ["semicolons, as Excel saves them in Europe", "Name;Phone\r\nAsha;98765\r\n"],
  ["tabs, as copied cells have them", "Name\tPhone\nAsha\t98765"],
  ["a byte order mark", "\ufeffName,Phone\nAsha,98765"],
  ["quotes", '"Name","Phone"\n"Asha","98765"'],
])("reads a file with %s", async (_, text) => {
  expect(await csv(text)).toMatchObject({
    headings: ["Name", "Phone"],
    rows: [{ number: 1, cells: ["Asha", "98765"] }],
  });
});

test("reads UTF-16, Hindi, and what Excel saves on Windows", async () => {
  expect(await rowsOf(utf16("नाम\tफ़ोन\nआशा\t98765"))).toEqual([["आशा", "98765"]]);
  expect(await rowsOf("नाम,फ़ोन\nआशा,98765")).toEqual([["आशा", "98765"]]);
  expect(await rowsOf(Uint8Array.from([0x61, 0x2c, 0x62, 0x0a, 0x52, 0xe9, 0x2c, 0x31]))).toEqual([["Ré", "1"]]);
});

test("keeps commas, quotes and line breaks inside cells, and formulas as text", async () => {
  expect(await rowsOf('Name,Note\n"Rao, Asha","says ""hello""\nagain"\n=1+1,@x')).toEqual([
    ["Rao, Asha", 'says "hello"\nagain'],
    ["=1+1", "@x"],
  ]);
});

test("leaves empty rows out, but counts them; a title above the headings is none of them", async () => {
  const { headings, rows } = await csv("Students 2024,,\n\nName,Phone,\n,,\nAsha,1,\n,,\nRavi,2,\n");
  expect(headings).toEqual(["Name", "Phone"]);
  expect(rows.map(({ number }) => number)).toEqual([2, 4]);
});

test("tells columns of one name apart, and calls those without a name by their letter", async () => {
  expect((await csv("Phone,Phone,\n1,2,3")).headings).toEqual(["Phone", "Phone (2)", "C"]);
});

test.each([
  ["empty", ""],
  ["empty", "Name,Phone\n"],
  ["too many columns", `${"a,".repeat(101)}b\n${"1,".repeat(101)}2`],
  ["too many rows", `a,b\n${"1,2\n".repeat(10_001)}`],
  ["too large", "x".repeat(5 * 1024 * 1024 + 1)],
  ["old", "\u00d0"],
])("refuses a file that is %s", async (problem, text) => {
  const file = problem === "old" ? Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1]) : text;
  await expect(csv(file)).rejects.toMatchObject({ problem });
});

test("100 columns and 10,000 rows are read", async () => {
  expect((await csv(`${"a,".repeat(99)}b\n${"1,".repeat(99)}2`)).headings).toHaveLength(100);
  expect((await csv(`a,b\n${"1,2\n".repeat(10_000)}`)).rows).toHaveLength(10_000);
});

const workbook =
  '<workbook><sheets><sheet name="Old" state="hidden" r:id="rId1"/><sheet name="People" r:id="rId2"/></sheets></workbook>';
const relations =
  '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>';
const styles =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd&quot;/&quot;mm/yyyy"/><numFmt numFmtId="165" formatCode="[Red]0.00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="20"/><xf numFmtId="165"/></cellXfs></styleSheet>';
const texts = "<sst><si><t>Name</t></si><si><r><t>As</t></r><r><t>ha &amp; Co</t></r><rPh><t>x</t></rPh></si></sst>";

function xlsx(sheet: string, more: Record<string, Uint8Array> = {}, head = workbook) {
  const parts = {
    "xl/workbook.xml": strToU8(head),
    "xl/_rels/workbook.xml.rels": strToU8(relations),
    "xl/styles.xml": strToU8(styles),
    "xl/sharedStrings.xml": strToU8(texts),
    "xl/worksheets/sheet1.xml": strToU8("<worksheet/>"),
    "xl/worksheets/sheet2.xml": strToU8(`<x:worksheet><x:sheetData>${sheet}</x:sheetData></x:worksheet>`),
    ...more,
  };
  return readFile(new File([new Uint8Array(zipSync(parts))], "list.xlsx"));
}

test("reads the first sheet in view of an XLSX file: texts, numbers, dates, times and the values of formulas", async () => {
  const { headings, rows } = await xlsx(`
    <x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="B1" t="inlineStr"><x:is><x:t>Phone</x:t></x:is></x:c><x:c r="C1" t="str"><x:v>Date</x:v></x:c><x:c r="D1" t="str"><x:v>Time</x:v></x:c><x:c r="E1" t="str"><x:v>Fee</x:v></x:c></x:row>
    <x:row r="3"><x:c r="A3" t="s"><x:v>1</x:v></x:c><x:c r="B3"><x:v>9.19876543210E11</x:v></x:c><x:c r="C3" s="1"><x:v>46053</x:v></x:c><x:c r="D3" s="2"><x:v>0.770833333333333</x:v></x:c><x:c r="E3" s="3"><x:f>SUM(1,2)</x:f><x:v>4500.5</x:v></x:c></x:row>`);
  expect(headings).toEqual(["Name", "Phone", "Date", "Time", "Fee"]);
  expect(rows).toEqual([{ number: 2, cells: ["Asha & Co", "919876543210", "2026-01-31", "18:30", "4500.5"] }]);
});

test("dates of a workbook that counts from 1904 are four years later", async () => {
  const head = workbook.replace("<sheets>", '<workbookPr date1904="1"/><sheets>');
  const row = (at: number, text: string) =>
    `<x:row r="${at}"><x:c r="A${at}" s="1"><x:v>${text}</x:v></x:c><x:c r="B${at}" t="str"><x:v>x</x:v></x:c></x:row>`;
  const { rows } = await xlsx(row(1, "1") + row(2, String(46_053 - 1_462)), {}, head);
  expect(rows[0]?.cells[0]).toBe("2026-01-31");
});

test("merged cells have their value in the first of them", async () => {
  const cell = (name: string, text = "") => `<x:c r="${name}" t="str"><x:v>${text}</x:v></x:c>`;
  const sheet = `<x:row r="1">${cell("A1", "Name")}${cell("B1", "Course")}</x:row><x:row r="2">${cell("A2", "Asha")}${cell("B2", "Voice")}</x:row><x:row r="3">${cell("A3", "Ravi")}${cell("B3")}</x:row>`;
  expect((await xlsx(sheet)).rows.map(({ cells }) => cells)).toEqual([
    ["Asha", "Voice"],
    ["Ravi", ""],
  ]);
});

test("a small file that would become a large one is refused before it is inflated", async () => {
  const bomb = new Uint8Array(65 * 1024 * 1024);
  const began = performance.now();
  await expect(xlsx("", { "xl/worksheets/sheet2.xml": bomb })).rejects.toMatchObject({ problem: "too large" });
  // Most of it is the making of the file.
  expect(performance.now() - began).toBeLessThan(20_000);
});

test("what is no workbook is unreadable", async () => {
  await expect(
    readFile(new File([new Uint8Array(zipSync({ "a.txt": strToU8("x") }))], "a.xlsx")),
  ).rejects.toMatchObject({ problem: "unreadable" });
  await expect(readFile(new File([Uint8Array.from([0x50, 0x4b, 3, 4, 9, 9])], "a.xlsx"))).rejects.toMatchObject({
    problem: "unreadable",
  });
  await expect(xlsx('<x:row r="1"><x:c r="ZZZ1"><x:v>1</x:v></x:c></x:row>')).rejects.toMatchObject({
    problem: "too many columns",
  });
  await expect(xlsx('<x:row r="999999999"><x:c r="A1"><x:v>1</x:v></x:c></x:row>')).rejects.toMatchObject({
    problem: "too many rows",
  });
});
