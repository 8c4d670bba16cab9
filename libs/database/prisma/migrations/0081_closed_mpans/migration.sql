-- AlterTable
ALTER TABLE "dno_fault" ADD COLUMN     "closed_mpans" TEXT[] DEFAULT ARRAY[]::TEXT[];
