-- AlterTable
ALTER TABLE "dno_fault" ADD COLUMN     "former_calls" JSONB NOT NULL DEFAULT '[]';
