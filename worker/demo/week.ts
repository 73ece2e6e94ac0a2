export type DemoPerson = {
  /** With the title in front. */
  name: string;
  /** What visitors write in the form, with a date of birth; without it the desk adds somebody who telephoned. */
  form?: { father: string; born: string; city: string };
  /** The part of the e-mail address before the @; by default made of the name, or none of somebody who telephoned. */
  mailbox?: string;
  /** Has an account, with the owner's password. */
  hasAccount?: boolean;
  /** Rupees paid so far, and how: by UPI, unless it says otherwise. */
  paid?: number;
  way?: "studio" | "bank";
  /** The enrolment's status, where it is not the one of the others in the batch. */
  status?: "new" | "contacted" | "enrolled" | "declined";
  /** Numbers of the past meetings that the person missed, from 0. */
  absent?: number[];
  excused?: number[];
  /** Enrols when the others have their seats, and waits for one where none is left. */
  isLate?: boolean;
  /** Hours for which the desk holds a seat for somebody who applied without dates. */
  heldHours?: number;
  /** Gave the seat up again, and got the money back. */
  left?: boolean;
};

export type DemoBatch = {
  title: string;
  skill: string;
  course: string;
  place: string;
  onlineUrl?: string;
  trainer: string;
  /** Whether it is in the list of the trainer who can log in. */
  isOwn?: boolean;
  language: string;
  capacity: number;
  leastNumber?: number;
  /** Rupees. */
  fee: number;
  /** Days with a meeting, counted from the day of the first start. */
  days: number[];
  clock: string;
  minutes: number;
  isDraft?: boolean;
  /** Status of the enrolments. */
  status: "new" | "contacted" | "enrolled";
  people: DemoPerson[];
};

export type DemoWeek = {
  /** Administrators besides the owner; they log in with the owner's password. */
  staff: { role: "desk" | "editor" | "trainer"; name: string; email: string }[];
  batches: DemoBatch[];
  /** People who applied for a skill and have not chosen dates. */
  applications: (DemoPerson & { skill: string })[];
  /** Messages of the contact form. */
  inquiries: { name: string; email: string; message: string; isHandled?: boolean }[];
};

const staff: DemoWeek["staff"] = [
  { role: "desk", name: "Nandini Kulkarni", email: "desk@demo.example" },
  { role: "editor", name: "Farhan Siddiqui", email: "editor@demo.example" },
  { role: "trainer", name: "Kabir Anand", email: "trainer@demo.example" },
];

type More = Omit<DemoPerson, "name" | "form">;

const caller = (name: string, more: More = {}): DemoPerson => ({ name, ...more });

const person = (name: string, father: string, born: string, city: string, more: More = {}): DemoPerson => ({
  name,
  form: { father, born, city },
  ...more,
});

const studio = { place: "Studio, second floor", language: "Hindi and English" };
const online = { place: "Online", onlineUrl: "https://meet.example/open-evening", language: "English" };
/** The trainer who can log in. */
const own = { trainer: "Kabir Anand", isOwn: true };
const voice = { skill: "Public Speaking", course: "Voice and Delivery", ...studio, ...own };
const interview = { skill: "Career Readiness", course: "Interview Preparation", ...studio, ...own };
const campus = { skill: "Career Readiness", course: "Campus to Corporate", ...online, trainer: "Meher Qureshi" };
const conversation = { skill: "Communication Skills", course: "Conversation Confidence", ...studio };
const executive = { skill: "Leadership Presence", course: "Executive Presence", ...studio, trainer: "Aarohi Sen" };

const meets = (days: number[], clock: string, minutes: number) => ({ days, clock, minutes });
const seats = (capacity: number, fee: number) => ({ capacity, fee });

const batches: DemoBatch[] = [
  {
    ...voice,
    title: "Five mornings",
    ...seats(8, 8_500),
    ...meets([-31, -24, -17, -10, -3], "10:00", 150),
    status: "enrolled",
    people: [
      caller("Mrs. Anjali Deshmukh", { mailbox: "anjali.deshmukh", paid: 8_500 }),
      caller("Mr. Rohan Bhattacharya", { mailbox: "rohan.bhattacharya", paid: 8_500, way: "bank" }),
      caller("Miss. काव्या मिश्रा", { mailbox: "kavya.mishra", paid: 8_500 }),
      caller("Mr. Imtiaz Qadri", { mailbox: "imtiaz.qadri", paid: 8_500, way: "studio", absent: [2] }),
      caller("Dr. Lakshmi Raghunathan", { mailbox: "lakshmi.raghunathan", paid: 8_500, way: "bank" }),
      caller("Mr. Harpreet Aulakh", { mailbox: "harpreet.aulakh", paid: 8_500, absent: [1, 3] }),
      caller("Mrs. Shabnam Begum", { mailbox: "shabnam.begum", paid: 8_500, way: "studio", excused: [4] }),
    ],
  },
  {
    ...interview,
    title: "Five evenings in a row",
    ...seats(8, 4_500),
    ...meets([-2, -1, 0, 1, 2], "18:30", 120),
    status: "enrolled",
    people: [
      caller("Miss. Tanvi Chaudhary", { mailbox: "tanvi.chaudhary", hasAccount: true, paid: 4_500 }),
      caller("Mr. Joseph Mathai", { paid: 4_500, absent: [1] }),
      caller("Mr. आदित्य त्रिपाठी", { paid: 2_000, way: "studio" }),
      caller("Miss. Zoya Hashmi", { paid: 4_500, way: "bank" }),
      caller("Mr. Debashish Mohapatra", { paid: 4_500 }),
      caller("Miss. Ishita Rawat", { paid: 4_500, excused: [1] }),
    ],
  },
  {
    ...conversation,
    trainer: "Aarohi Sen",
    title: "Small group",
    ...seats(5, 6_000),
    ...meets([4, 11, 18, 25], "17:00", 120),
    status: "enrolled",
    people: [
      person("Mrs. Pallavi Gokhale", "Madhav Gokhale", "1990-02-21", "Noida", { paid: 6_000 }),
      person("Mr. Venkatesh Subbiah", "R. Subbiah", "1987-07-09", "Gurugram", { paid: 6_000, way: "bank" }),
      person("Mrs. Noor Fatima", "Salim Ahmad", "1992-05-03", "Delhi", { paid: 3_000 }),
      person("Mr. Gurpreet Mangat", "Harbans Mangat", "1984-10-16", "Noida", { paid: 6_000, way: "studio" }),
      person("Mrs. सरला चौबे", "गिरधर चौबे", "1976-08-01", "Ghaziabad", {
        mailbox: "sarla.chaubey",
        paid: 6_000,
        way: "studio",
      }),
      person("Mr. Nikhil Phadke", "Madhukar Phadke", "1995-04-25", "Faridabad", { isLate: true, status: "contacted" }),
      person("Miss. Ritu Nandal", "Jagbir Nandal", "1998-09-07", "Noida", { isLate: true, status: "new" }),
    ],
  },
  {
    ...conversation,
    ...own,
    title: "Two evenings a week",
    ...seats(9, 6_000),
    ...meets([8, 10, 15, 17, 22, 24], "18:30", 90),
    status: "contacted",
    people: [
      person("Mr. Sandeep Thakur", "Bhagwan Thakur", "1989-11-28", "Noida", { paid: 6_000, status: "enrolled" }),
      person("Mrs. Jyoti Ahluwalia", "Kuldeep Ahluwalia", "1986-06-06", "Delhi"),
      person("Mr. Thomas Varghese", "Varghese Chacko", "1993-01-19", "Ghaziabad", { paid: 2_500, way: "bank" }),
      person("Miss. Mehak Bedi", "Inderjit Bedi", "1999-03-31", "Noida", { status: "new" }),
      person("Mr. Amol Bhosekar", "Baban Bhosekar", "1990-12-12", "Greater Noida", { status: "new" }),
      person("Mrs. Farida Contractor", "Rustom Contractor", "1972-04-04", "Delhi", {
        paid: 6_000,
        left: true,
        status: "declined",
      }),
      person("Miss. Ananya Barua", "Hemanta Barua", "2000-10-22", "Noida", { heldHours: 48 }),
    ],
  },
  {
    ...campus,
    title: "Open evening online",
    ...seats(40, 0),
    ...meets([3], "19:00", 60),
    status: "enrolled",
    people: [
      person("Miss. Sneha Pillai", "Gopalan Pillai", "2004-02-15", "Delhi"),
      person("Mr. प्रशान्त यादव", "सुरेश यादव", "2003-09-29", "Lucknow", { mailbox: "prashant.yadav" }),
      person("Miss. Lalrinpuii Ralte", "Zothanga Ralte", "2003-12-08", "Noida", { status: "new" }),
    ],
  },
  {
    ...voice,
    title: "Four mornings",
    ...seats(8, 8_500),
    leastNumber: 4,
    ...meets([11, 18, 25, 32], "10:00", 180),
    status: "new",
    people: [
      person("Dr. Arundhati Basu", "Tarun Basu", "1981-05-27", "Gurugram", {
        paid: 8_500,
        way: "bank",
        status: "enrolled",
      }),
      person("Mr. Mahesh Chaturvedi", "Ramji Chaturvedi", "1978-01-13", "Noida"),
    ],
  },
  {
    ...executive,
    title: "Two full days",
    ...seats(12, 14_000),
    ...meets([45, 46], "09:30", 420),
    isDraft: true,
    status: "new",
    people: [],
  },
];

const applications: DemoWeek["applications"] = [
  { skill: "Etiquette and Protocol", ...person("Mr. Prakash Zaveri", "Ratilal Zaveri", "1969-07-17", "Delhi") },
  { skill: "Mindset Mastery", ...person("Miss. Keerthana Reddy", "Narasimha Reddy", "1997-08-20", "Noida") },
  {
    skill: "Image Management",
    ...person("Mrs. विभा अग्निहोत्री", "हरिहर अग्निहोत्री", "1982-11-11", "Noida", {
      mailbox: "vibha.agnihotri",
      status: "contacted",
    }),
  },
  {
    skill: "Emotional Intelligence",
    ...person("Mr. Samuel Lyngdoh", "Peter Lyngdoh", "1992-03-02", "Delhi", { status: "declined" }),
  },
];

const inquiries: DemoWeek["inquiries"] = [
  {
    name: "Sukanya Menon",
    email: "sukanya.menon@example.com",
    message:
      "Good morning. We are a school in Noida and would like one day on voice and classroom presence for about twenty teachers, in the second half of January. Could you come to us, and what would it cost?",
  },
  {
    name: "Bhavesh Trivedi",
    email: "bhavesh.trivedi@example.com",
    message: "Is there parking near the studio for the evening batches, and can I pay the fee in two parts?",
    isHandled: true,
  },
];

/** The week of a provider: who runs the site, what takes place before and after the day of the first start, and who comes. */
export const demoWeek: DemoWeek = { staff, batches, applications, inquiries };
